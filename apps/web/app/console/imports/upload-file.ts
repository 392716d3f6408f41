import { fetchAsViewer, unlessOther } from '../fetch-as-viewer.ts'

const mostTries = 3

/** Sends a file in parts, so that a connection that breaks costs one of them. @param sent hears which share has gone */
export async function uploadFile(
  runId: number,
  file: File,
  partBytes: number,
  sent: (share: number) => void,
): Promise<void> {
  for (let at = 0; at * partBytes < file.size; at += 1) {
    await sendPart(`/console-files/imports/${runId}/parts/${at}`, file.slice(at * partBytes, (at + 1) * partBytes))
    sent(Math.min(1, ((at + 1) * partBytes) / file.size))
  }
}

async function sendPart(address: string, part: Blob, tries = 1): Promise<void> {
  const headers = { 'content-type': 'application/octet-stream' }
  const answer = await fetchAsViewer(address, { method: 'POST', headers, body: part }).catch(unlessOther)
  if (answer?.ok) return
  // what the server refuses it refuses again
  if (tries >= mostTries || (answer && answer.status < 500)) throw new Error('the file was not taken')
  await sendPart(address, part, tries + 1)
}
