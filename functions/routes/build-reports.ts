/** Where a build that failed tells why, and where one asks for what a part said before. */
import type { Config } from '@netlify/functions'
import { portsOf } from '../application.ts'
import { entry } from '../platform/entry.ts'
import { serveBuildReports } from '../publishing/build-reports.ts'

export default entry((env) => serveBuildReports(portsOf(env)))

export const config: Config = { path: ['/api/construccion', '/api/construccion/contenido'] }
