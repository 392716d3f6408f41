import { causeOf, objectIn } from './visitor.ts'

/** The suite cannot be run on this server; the message is a German sentence. Nothing was written. */
export class NotThisShop extends Error {}

/**
 * Reads whether a server speaks this contract at all, before anything is written.
 * @returns its address without a slash at the end
 * @throws NotThisShop
 */
export async function identify(address: string): Promise<string> {
  const base = readAddress(address)
  const call = `${base}/rest/systems/token`
  const { status, text, type } = await read(call)
  const { success, token } = objectIn(text)
  if (status !== 200 || success !== true || typeof token !== 'string')
    throw new NotThisShop(
      `Unter ${base} antwortet ein Server, aber nicht dieser Shop: GET ${call} gab ${status} (${type}) und kein Token. Nennen Sie die Adresse ohne /rest. Es wurde nur gelesen und nichts verändert.`,
    )
  const { isDownForMaintenance, isAppApproved } = objectIn((await read(`${base}/rest/systems/config`)).text)
  if (isDownForMaintenance === true || isAppApproved === false)
    throw new NotThisShop(`Der Shop unter ${base} ist gerade in Wartung. Es wurde nur gelesen und nichts verändert.`)
  return base
}

function readAddress(address: string): string {
  const url = URL.canParse(address) ? new URL(address) : undefined
  if (url?.protocol !== 'http:' && url?.protocol !== 'https:')
    throw new NotThisShop(`„${address}“ ist keine Adresse. Gemeint ist etwa http://localhost:3000.`)
  return url.href.replace(/[?#].*$/, '').replace(/\/+$/, '')
}

async function read(call: string): Promise<{ status: number; text: string; type: string }> {
  try {
    const answer = await fetch(call, {
      redirect: 'manual',
      headers: { accept: 'application/json' },
      signal: AbortSignal.timeout(15_000),
    })
    const type = answer.headers.get('content-type') ?? 'ohne Inhalt'
    return { status: answer.status, text: await answer.text(), type }
  } catch (error) {
    throw new NotThisShop(`Unter ${new URL(call).origin} antwortet niemand (${causeOf(error)}). Läuft der Server?`)
  }
}
