/** The commands of who runs the portal, against the one that `npm start` runs. */

import { demoAccounts } from '../../demo/accounts.ts'
import { runCommandFile } from '../../operations/testing.ts'
import { localPortalFile } from '../../operations/variables.ts'
import { expect, test } from '../fixtures.ts'

test('OP05 doctor finds nothing wrong with the portal of npm start, the path of a withdrawn picture included', async ({
  portal,
}) => {
  const { email, password } = demoAccounts.super
  const args = ['--entorno', localPortalFile(portal.dataDir), '--escribir', '--correo', email]
  // The clock has run once a minute after the start.
  await expect(async () => {
    const { code, out, err } = await runCommandFile('doctor.ts', { args, env: {}, input: `${password}\n` })
    expect(out + err).not.toContain('✗')
    expect(out.match(/^✓/gm)?.length).toBeGreaterThanOrEqual(13)
    expect(code).toBe(0)
  }).toPass({ timeout: 110_000, intervals: [5_000] })
})
