/** The form of an endpoint's definition. Its key is the route: "POST create-new", "GET find-new/{id}" (spec.md §7). */
import type { z } from 'zod'
import type { ErrorStatus } from './openapi-texts.ts'

/**
 * Who may call: `public` everyone; `staff` an active staff member; `own` an active staff member for their own id;
 * `own-or-super` the same, and super_admin for all; `moderation` admin and super_admin; `super` super_admin (R01–R04).
 */
export type Access = 'public' | 'staff' | 'own' | 'own-or-super' | 'moderation' | 'super'

export type Endpoint = {
  /** In Spanish, for the OpenAPI document. */
  readonly summary: string
  readonly access: Access
  readonly input: z.ZodType
  readonly output: z.ZodType
  /**
   * Input that every role with access gets through with, for the role matrix and the OpenAPI document. Where it is about one's own
   * account, `exampleId` stands for the caller's id.
   */
  readonly example: Readonly<Record<string, unknown>>
  /** Status of the answer to `example` where that is no success, such as 404 for an id that nothing has. */
  readonly exampleStatus?: 400 | 404 | 409
  /** Status of a success; 200 by default. */
  readonly status?: 201
  /** Error statuses that do not follow from method, access and body. */
  readonly errors?: readonly ErrorStatus[]
  /** `multipart`: form data with the file in the field `imagen`. JSON otherwise: 16 kB in a public call, else 1 MB, `large` 4 MB. */
  readonly body?: 'multipart' | 'large'
  /** What an error answer carries besides its error (E27): `flag` success: false; `list` an empty list as well. */
  readonly onError?: 'flag' | 'list'
  /** Allowed while the user still has to set up a second factor. */
  readonly allowedDuringMfaSetup?: true
}

/** Endpoints by `METHOD path`; `{id}` is a path parameter. */
export type Endpoints = { readonly [route: `${'GET' | 'POST' | 'PUT'} ${string}`]: Endpoint }
