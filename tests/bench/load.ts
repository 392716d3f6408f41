import http from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { cpuMsOf } from './cpu.ts'

export type Request = { method?: 'GET' | 'POST'; path: string; headers?: Record<string, string>; body?: string }
/** A server under load: its address, the processes whose CPU counts (with children), the requests. */
export type Target = { base: string; pids: readonly number[] } & Asking
/**
 * One request after the other, or several that belong together. What is put off by them (mails, lists made again)
 * counts as well where they say for how long it may come.
 */
export type Asking = ({ next: (index: number) => Request } | { flow: (index: number) => readonly Request[] }) & {
  putOffMs?: number
}
export type Measured = { requests: number; cpuMs: number; bytes: number; perSecond: number }

const agent = new http.Agent({ keepAlive: true, maxSockets: 8 })
/** Shop and baseline take turns, so that other load on the machine affects both. */
const rounds = 4

export function send(
  base: string,
  { method = 'GET', path, headers = {}, body }: Request,
): Promise<{ status: number; bytes: number; text: string; headers: http.IncomingHttpHeaders }> {
  return new Promise((resolve, reject) => {
    const request = http.request(`${base}${path}`, { method, headers, agent }, (answer) => {
      const chunks: Buffer[] = []
      answer.on('data', (chunk: Buffer) => chunks.push(chunk))
      answer.on('end', () => {
        const content = Buffer.concat(chunks)
        const text = content.toString('utf8')
        resolve({ status: answer.statusCode ?? 0, bytes: content.length, text, headers: answer.headers })
      })
    })
    request.on('error', reject)
    request.end(body)
  })
}

/** @throws Error when the answer is no success */
export async function ask(base: string, request: Request) {
  const answer = await send(base, request)
  if (answer.status !== 200 || answer.text.includes('"success":false'))
    throw new Error(`${request.path} ${answer.status}: ${answer.text.slice(0, 300)}`)
  return answer
}

class Load {
  private index = 0
  private requests = 0
  private cpuMs = 0
  private bytes = 0
  private seconds = 0
  private readonly target: Target

  constructor(target: Target) {
    this.target = target
  }

  /** Eight connections, each with its next request as soon as the last is answered. */
  async wave(count: number): Promise<number> {
    const until = this.index + count
    let bytes = 0
    const drive = async () => {
      while (this.index < until) {
        const at = this.index++
        const asked = 'flow' in this.target ? this.target.flow(at) : [this.target.next(at)]
        for (const request of asked) {
          // read before it is added: the others add while it is waited for
          const answer = await ask(this.target.base, request)
          bytes += answer.bytes
        }
      }
    }
    await Promise.all(Array.from({ length: 8 }, drive))
    return bytes
  }

  async round(count: number): Promise<void> {
    const before = cpuMsOf(this.target.pids)
    const began = performance.now()
    this.bytes += await this.wave(count)
    this.seconds += (performance.now() - began) / 1000
    await wait(this.target.putOffMs ?? 0)
    this.cpuMs += cpuMsOf(this.target.pids) - before
    this.requests += count
  }

  result(): Measured {
    const { requests, cpuMs, bytes, seconds } = this
    return {
      requests,
      cpuMs: cpuMs / requests,
      bytes: Math.round(bytes / requests),
      perSecond: requests / seconds,
    }
  }
}

/**
 * Sends requests and reads how much CPU the servers used for them. A warm-up goes before, so that code is compiled and
 * caches are in the state that the name of the figure says.
 */
export async function measure(
  targets: readonly Target[],
  requests: number,
  warmUp: number,
): Promise<readonly Measured[]> {
  const loads = targets.map((target) => new Load(target))
  for (const load of loads) await load.wave(warmUp)
  for (let round = 0; round < rounds; round++) for (const load of loads) await load.round(Math.ceil(requests / rounds))
  return loads.map((load) => load.result())
}
