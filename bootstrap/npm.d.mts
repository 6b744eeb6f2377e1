/** Types of npm.mjs for those who call it from TypeScript. */
export function runNpm(root: string, args: readonly string[]): Promise<void>
