/** Somebody who has just cloned: no root, no git, the oldest Node that the README names, nothing of this project's npm. */
import { chown, copyFile, cp, lchown, link, mkdir, readdir, symlink } from 'node:fs/promises'
import { homedir } from 'node:os'
import { delimiter, join } from 'node:path'
import { root } from '../../local/builds.ts'
import type { Account } from '../../local/supabase/postgres-account.ts'
import { installOldestNode } from './oldest-node.ts'

/** `account` is what the person's processes run as; empty where that is ourselves. */
export type Stranger = {
  readonly account: Account
  readonly env: NodeJS.ProcessEnv
  own(folder: string): Promise<void>
}

/** What npm and tests tell the programs that they run, and where our own account keeps its things. */
const ours =
  /^(npm_(package|lifecycle|execpath|node_execpath|command)|npm_config_(userconfig|(local_|global_)?prefix|init_module|node_gyp)$|INIT_CWD$|NODE_ENV$|NODE_OPTIONS$|NODE_COMPILE_CACHE$|PORTAL_DRAWN$|VITEST|XDG_)/

/**
 * Makes a person. As root it is the account that owns nothing (nobody), with a copy of our npm's cache; otherwise we are
 * ordinary ourselves and share the cache.
 * @param folder empty; home, programs and cache go there.
 */
export async function makeStranger(folder: string, signal: AbortSignal): Promise<Stranger> {
  const account: Account = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {}
  const own = (place: string): Promise<void> => give(place, account)
  const [home, node, links] = ['home', 'node', 'bin'].map((name) => join(folder, name)) as [string, string, string]
  for (const place of [home, node, links]) await mkdir(place)

  const kept = Object.fromEntries(Object.entries(process.env).filter(([name]) => !ours.test(name)))
  const path = (process.env.PATH ?? '').split(delimiter).filter((each) => !each.startsWith(join(root, 'node_modules')))
  const cache = process.env.npm_config_cache ?? join(homedir(), '.npm')
  const env = { ...kept, PATH: path.join(delimiter), npm_config_cache: cache, npm_config_prefer_offline: 'true' }
  const programs = await installOldestNode(node, env, signal)
  if (account.uid !== undefined) {
    env.npm_config_cache = join(folder, 'npm-cache')
    await offerCache(cache, env.npm_config_cache, account)
  }
  await own(home)
  const ownPath = [programs, ...(await pathWithoutGit(path, links))].join(delimiter)
  return { account, own, env: { ...env, PATH: ownPath, HOME: home, USERPROFILE: home } }
}

/** Makes a folder with all in it the account's. */
async function give(folder: string, { uid, gid }: Account): Promise<void> {
  if (uid === undefined || gid === undefined) return
  await chown(folder, uid, gid)
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true }))
    await lchown(join(entry.parentPath, entry.name), uid, gid)
}

/** In place of each folder with git in it, links to its other programs. */
async function pathWithoutGit(path: readonly string[], links: string): Promise<string[]> {
  const without: string[] = []
  for (const folder of path) {
    const names = await readdir(folder).catch(() => []) // PATH may name folders that are not there
    const hasGit = names.some((name) => /^git(\.exe)?$/.test(name))
    without.push(hasGit ? links : folder)
    for (const name of names.filter((name) => hasGit && !name.startsWith('git')))
      await symlink(join(folder, name), join(links, name)).catch((error: NodeJS.ErrnoException) => {
        if (error.code !== 'EEXIST') throw error // the first in PATH is the one that runs
      })
  }
  return [...new Set(without)]
}

/** Contents of npm's cache are never written again, and linked; to its index npm appends, so it is copied. */
async function offerCache(from: string, to: string, account: Account): Promise<void> {
  await mkdir(join(to, '_cacache'), { recursive: true })
  const [content, index] = [join('_cacache', 'content-v2'), join('_cacache', 'index-v5')] as const
  await cp(join(from, index), join(to, index), { recursive: true })
  await give(to, account)
  await linkTree(join(from, content), join(to, content), account)
}

async function linkTree(from: string, to: string, account: Account): Promise<void> {
  await mkdir(to)
  if (account.uid !== undefined) await chown(to, account.uid, account.gid)
  for (const entry of await readdir(from, { withFileTypes: true })) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)]
    if (entry.isDirectory()) await linkTree(source, target, account)
    else await link(source, target).catch(() => copyFile(source, target)) // the cache may lie on another disk
  }
}
