/** Definition of an endpoint. Its key is the route: "POST create-new", "GET find-new/{id}" (spec.md §7). */
import type { z } from 'zod'
import type { ErrorStatus } from './openapi-texts.ts'

/** `staff`: active staff; `self`: for their own id; `self-or-super-admin`: also super_admin; `admin`: admin and super_admin (R01–R04). */
export type Access = 'public' | 'staff' | 'self' | 'self-or-super-admin' | 'admin' | 'super-admin'

export type Endpoint = {
  /** In Spanish, for the OpenAPI document. */
  readonly summary: string
  readonly access: Access
  readonly input: z.ZodType
  readonly output: z.ZodType
  /** Input that succeeds for every permitted role. `exampleId` stands for the caller's id where access is `self` or `self-or-super-admin`. */
  readonly example: Readonly<Record<string, unknown>>
  /** Status of `example` if not a success. */
  readonly exampleStatus?: 400 | 404 | 409
  /** Success status; default 200. */
  readonly status?: 201
  /** Error statuses besides those of method, access and body. */
  readonly errors?: readonly ErrorStatus[]
  /** `multipart`: form data with the file `imagen`. JSON otherwise: 16 kB public, else 1 MB, `large` 4 MB. */
  readonly body?: 'multipart' | 'large'
  /** Fields that error bodies add (E27): `flag` success: false, `list` also empty lists. */
  readonly onError?: 'flag' | 'list'
  /** Allowed while a second factor is due. */
  readonly allowedDuringMfaSetup?: true
}

/** Endpoints by `METHOD path`; `{id}` is a path parameter. */
export type Endpoints = { readonly [route: `${'GET' | 'POST' | 'PUT'} ${string}`]: Endpoint }
