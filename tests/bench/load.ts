import http from 'node:http'
import { cpuMsOf } from './cpu.ts'

export type Request = { method?: 'GET' | 'POST'; path: string; headers?: Record<string, string>; body?: string }
export type Measured = { requests: number; cpuMs: number; bytes: number; perSecond: number }

const agent = new http.Agent({ keepAlive: true, maxSockets: 8 })

export function send(
  base: string,
  { method = 'GET', path, headers = {}, body }: Request,
): Promise<{ status: number; text: string; headers: http.IncomingHttpHeaders }> {
  return new Promise((resolve, reject) => {
    const request = http.request(`${base}${path}`, { method, headers, agent }, (answer) => {
      const chunks: Buffer[] = []
      answer.on('data', (chunk: Buffer) => chunks.push(chunk))
      answer.on('end', () =>
        resolve({
          status: answer.statusCode ?? 0,
          text: Buffer.concat(chunks).toString('utf8'),
          headers: answer.headers,
        }),
      )
    })
    request.on('error', reject)
    request.end(body)
  })
}

/**
 * Sends requests on eight connections and reads how much CPU the servers used for them.
 * A warm-up goes before, so that code is compiled and caches are in the state that the name of the figure says.
 * @param pids the processes whose CPU counts, with their children
 */
export async function measure(
  base: string,
  pids: readonly number[],
  requests: number,
  next: (index: number) => Request,
  warmUp = 200,
): Promise<Measured> {
  let index = 0
  const drive = async (until: number, onBytes: (bytes: number) => void) => {
    while (index < until) {
      const { status, text } = await send(base, next(index++))
      if (status !== 200) throw new Error(`status ${status}: ${text.slice(0, 300)}`)
      if (text.includes('"success":false')) throw new Error(text.slice(0, 300))
      onBytes(Buffer.byteLength(text))
    }
  }
  const wave = (until: number, onBytes: (bytes: number) => void) =>
    Promise.all(Array.from({ length: 8 }, () => drive(until, onBytes)))
  await wave(warmUp, () => undefined)
  let bytes = 0
  const before = cpuMsOf(pids)
  const began = performance.now()
  await wave(warmUp + requests, (got) => {
    bytes += got
  })
  const seconds = (performance.now() - began) / 1000
  return {
    requests,
    cpuMs: (cpuMsOf(pids) - before) / requests,
    bytes: Math.round(bytes / requests),
    perSecond: requests / seconds,
  }
}
