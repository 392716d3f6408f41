import { type ClientLoaderFunctionArgs, type LoaderFunctionArgs, useActionData } from 'react-router'
import * as to from '../../../links.ts'
import { type FormPost, onPost } from '../../../platform/calls/actions.ts'
import { postInBrowser } from '../../../platform/calls/post-in-browser.ts'
import { type AnyQuery, browserClient, inBrowser, onServer } from '../../../platform/calls/query.ts'
import { pageContext } from '../../../platform/calls/server-context.ts'
import { latePart } from '../../../platform/page/late-part.tsx'
import { PageHead } from '../../../platform/page/page-head.tsx'
import { describePage } from '../../../platform/page/structured-data.ts'
import { configQuery, type ShopConfig, useConfig } from '../../../platform/state/shop.ts'
import { ShopWindow, shopWindowNeeds } from '../../content/start/shop-window.tsx'
import { operatorOf } from './operator-data.ts'
import { businessStartNeeds } from './queries.ts'
import type { StartAnswer } from './start-posts.ts'

const BusinessStart = latePart(async () => (await import('./business-start.tsx')).BusinessStart)

const isFirm = (config: ShopConfig | undefined) => config?.user.data?.customerType === 'business'
const needsOf = (config: ShopConfig | undefined): AnyQuery[] => (isFirm(config) ? businessStartNeeds : shopWindowNeeds)
const readConfig = onServer(() => [configQuery])

/** What is read depends on who is there, which the configuration says. */
export async function loader(args: LoaderFunctionArgs) {
  await readConfig(args)
  const config = args.context.get(pageContext).answers?.getQueryData(configQuery.queryKey)
  return await onServer(() => needsOf(config))(args)
}

export async function clientLoader(args: ClientLoaderFunctionArgs) {
  return await inBrowser(() => needsOf(browserClient?.getQueryData(configQuery.queryKey)))(args)
}

// who has no such form never loads its code
const post = async (form: FormPost) => (await import('./start-posts.ts')).postFromStart(form)
const refresh = async () => (await import('../../checkout/order-again.ts')).refreshBasket()
export const action = onPost<StartAnswer>(post)
export const clientAction = postInBrowser<StartAnswer>(post, refresh)

/** A business customer begins with what he does every day (ux 92), everybody else at the shop window. */
export default function HomePage() {
  const config = useConfig()
  const answer = useActionData<typeof action>()
  if (import.meta.env.SSR) describePage((origin) => operatorOf(origin, config.config))
  return (
    <>
      <PageHead title={config.config.meta.title} canonical={to.home} />
      {isFirm(config) ? <BusinessStart answer={answer} /> : <ShopWindow />}
    </>
  )
}
