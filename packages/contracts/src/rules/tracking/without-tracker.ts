/**
 * Pages whose policy names no tracker, whoever set its address (decisions 13): where people sign in, pay, read what is
 * theirs, and where staff works. A script of another host could read along there.
 */
const without =
  /^\/(?:console|my|login|logout|register|password|two-factor-authentication|kundenlogin|businesslogin|konto-geloescht|shop\/checkout|vertrag-widerrufen)(?:[/.]|$)/

/** @param path of an address, as it came or percent-encoded */
export const hasNoTracker = (path: string): boolean => without.test(decoded(path).toLowerCase())

function decoded(path: string): string {
  try {
    return decodeURIComponent(path).replaceAll(/\/{2,}/g, '/')
  } catch {
    return path
  }
}
