import type { Role } from '#contract/enums.ts'

const holders = {
  /** Approves, rejects and deletes images; decides about proposals (R03). */
  moderate: ['admin', 'super_admin'],
  /** Manages accounts and reads the audit log (R04). */
  manageStaff: ['super_admin'],
} as const satisfies Record<string, readonly Role[]>

export type Permission = keyof typeof holders

export const hasPermission = (role: Role | undefined, permission: Permission): boolean =>
  holders[permission].some((holder) => holder === role)
