const nothing = ["base-uri 'none'", "form-action 'none'", "frame-ancestors 'none'"]

/**
 * Of answers that are no page: calls, files, pictures, papers. Whoever opens one in a tab of its own sees it, and
 * nothing in it runs, is sent or is loaded from elsewhere, whatever was uploaded.
 */
const ofFiles = [
  "default-src 'none'",
  "img-src 'self' data:",
  "media-src 'self'",
  // what a browser shows papers and films with
  "object-src 'self'",
  "style-src 'unsafe-inline'",
  ...nothing,
].join('; ')

/** Built with the shop; a worker's script brings the policy of the worker. */
const ofAssets = ["default-src 'self'", "object-src 'none'", ...nothing].join('; ')

/** Its script and styles stand in the page itself, and only a demo has it. */
const ofContract = [
  "default-src 'self'",
  "script-src 'self' 'unsafe-inline'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data:",
  "font-src 'self' data:",
  "object-src 'none'",
  ...nothing,
].join('; ')

/** The policy (CSP) of what brings none of its own. @param route the pattern of its address; '' for unknown ones */
export function policyOf(route: string): string {
  if (route.startsWith('/rest/docs')) return ofContract
  return route.startsWith('/assets/') ? ofAssets : ofFiles
}
