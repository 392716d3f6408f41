import type { externalCatalogs } from '@kontor/contracts'
import { isRestError } from '@kontor/contracts/client'
import type { ActionFunctionArgs } from 'react-router'
import { basket } from '../../../links.ts'
import { fieldOf, goOn, onPostWithoutPage } from '../../../platform/calls/actions.ts'
import { pageContext } from '../../../platform/calls/server-context.ts'

type ReturnData = externalCatalogs.ReturnData

export const loader = () => goOn(basket)

/**
 * Hands the basket to the purchasing system: the answer is a page of its own that posts the OCI fields on, by itself or
 * by its button. The shop's own pages may post to the shop only; this one to the stored address and nowhere else.
 */
export async function action(args: ActionFunctionArgs) {
  const { nonce } = args.context.get(pageContext)
  return await onPostWithoutPage(async ({ form, rest }) => {
    try {
      const slug = fieldOf(form, 'slug')
      const { returnData } = await rest.call('saveExternalCatalogBasket', { external_catalog_slug: slug })
      return page(returnData, nonce)
    } catch (error) {
      if (isRestError(error) && error.isRefusal) return goOn(`${basket}?nicht-uebergeben`)
      throw error
    }
  })(args)
}

function page({ url, charset, fields }: ReturnData, nonce: string): Response {
  const { origin } = new URL(url)
  const inputs = Object.entries(fields).map(
    ([name, value]) => `<input type="hidden" name="${quoted(name)}" value="${quoted(value)}">`,
  )
  const html = `<!doctype html>
<html lang="de">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>Übergabe an Ihr Einkaufssystem</title>
<style nonce="${nonce}">
body { max-width: 32rem; margin: 20vh auto; padding: 0 16px; font: 16px/1.5 system-ui, sans-serif; color: #22292f; }
button { min-height: 48px; padding: 0 24px; font: inherit; font-weight: 600; color: #fff; background: #b3231e; border: 0; border-radius: 4px; }
</style>
</head>
<body>
<main>
<h1>Ihr Warenkorb wird übergeben</h1>
<p>Er geht an ${quoted(origin)}. Wenn sich nichts tut, drücken Sie bitte den Knopf.</p>
<form method="post" action="${quoted(url)}" accept-charset="${quoted(charset)}">
${inputs.join('\n')}
<button type="submit">Weiter zum Einkaufssystem</button>
</form>
</main>
<script nonce="${nonce}">document.forms[0].submit()</script>
</body>
</html>`
  return new Response(html, {
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': `default-src 'none'; script-src 'nonce-${nonce}'; style-src 'nonce-${nonce}'; form-action ${origin}; base-uri 'none'; frame-ancestors 'none'`,
      // sends no Referer: the address of the basket does not concern the other system
      'referrer-policy': 'origin',
    },
  })
}

const signs: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const quoted = (text: string) => text.replaceAll(/[&<>"]/g, (sign) => signs[sign] ?? sign)
