import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

/** How often the holder says that it lives, and after how long without a word it is taken for dead. */
const heartbeatMs = 5_000
const silentMs = 5 * 60_000
/** Between creating the directory and writing the owner's file lies a moment; longer than this it was a crash. */
const unownedMs = 10_000
const pollMs = 200

/** @returns {boolean} whether a process with this number exists on this machine */
function runs(pid) {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error.code === 'EPERM'
  }
}

/** @returns {{ id: string, host: string, pids: number[] } | undefined} */
function readOwner(directory) {
  try {
    return JSON.parse(fs.readFileSync(path.join(directory, 'owner.json'), 'utf8'))
  } catch {
    return undefined // not written yet, being written, or gone: the age of the directory decides
  }
}

function age(file) {
  const stat = fs.statSync(file, { throwIfNoEntry: false })
  return stat ? Date.now() - stat.mtimeMs : 0
}

/** Whether nobody holds the lock any more: its processes (the bootstrap and its npm) ended, or it has long been silent. */
function isStale(directory, owner) {
  if (!owner) return age(directory) > unownedMs
  if (owner.host === os.hostname() && !owner.pids.some(runs)) return true
  return age(path.join(directory, 'owner.json')) > silentMs
}

/**
 * Removes a stale lock. Two waiting processes may judge the same lock: the rename lets one of them win, and the second
 * look makes sure that what was moved is what was judged.
 */
function breakLock(directory, owner) {
  const aside = `${directory}-${process.pid}`
  try {
    fs.renameSync(directory, aside)
    if (readOwner(aside)?.id !== owner?.id) return fs.renameSync(aside, directory)
  } catch (error) {
    if (error.code === 'ENOENT') return
    throw error
  }
  fs.rmSync(aside, { recursive: true, force: true })
}

/**
 * Takes the lock directory, waiting for whoever holds it.
 *
 * @param {string} directory its parent exists
 * @param {() => void} waiting called once when it has to wait
 * @returns {Promise<{ addProcess(pid: number): void, release(): void }>} `addProcess` names a child that keeps the lock
 *   alive should this process be killed
 */
export async function takeInstallLock(directory, waiting) {
  for (let first = true; ; first = false) {
    try {
      fs.mkdirSync(directory)
      break
    } catch (error) {
      if (error.code !== 'EEXIST') throw error
    }
    const owner = readOwner(directory)
    if (isStale(directory, owner)) breakLock(directory, owner)
    else {
      if (first) waiting()
      await pause(pollMs)
    }
  }
  const owner = { id: `${os.hostname()}-${process.pid}-${Date.now()}`, host: os.hostname(), pids: [process.pid] }
  const write = () => fs.writeFileSync(path.join(directory, 'owner.json'), JSON.stringify(owner))
  write()
  const heartbeat = setInterval(write, heartbeatMs).unref()
  return {
    addProcess(pid) {
      owner.pids.push(pid)
      write()
    },
    release() {
      clearInterval(heartbeat)
      fs.rmSync(directory, { recursive: true, force: true })
    },
  }
}
