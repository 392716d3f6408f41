import fs from 'node:fs'

/** Clock ticks of /proc/<pid>/stat are hundredths of a second on every Linux that Node runs on. */
const msPerTick = 10

function ticksOf(pid: number): number {
  try {
    const stat = fs.readFileSync(`/proc/${pid}/stat`, 'utf8')
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    // utime, stime and the times of ended children
    return [11, 12, 13, 14].reduce((sum, at) => sum + Number(fields[at]), 0)
  } catch {
    return 0 // ended meanwhile
  }
}

function parentOf(pid: string): number {
  try {
    const stat = fs.readFileSync(`/proc/${pid}/stat`, 'utf8')
    return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1])
  } catch {
    return 0
  }
}

/** @returns CPU time in ms of a process and its children, by the operating system's accounting */
export function cpuMsOf(pids: readonly number[]): number {
  const family = new Set(pids)
  for (const entry of fs.readdirSync('/proc'))
    if (/^\d+$/.test(entry) && family.has(parentOf(entry))) family.add(Number(entry))
  return [...family].reduce((sum, pid) => sum + ticksOf(pid), 0) * msPerTick
}
