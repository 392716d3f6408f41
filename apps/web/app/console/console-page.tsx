import { type ComponentType, useEffect, useState } from 'react'
import { data } from 'react-router'
import { type Check, inBrowser, onServer } from '../platform/calls/query.ts'
import { requireMember } from '../platform/navigation/guard.ts'
import { PageHead } from '../platform/page/page-head.tsx'
import { configQuery, type ShopConfig } from '../platform/state/shop.ts'

const needs = () => [configQuery]
const staffOnly: Check = (read, at) => {
  const { user } = read(configQuery) as ShopConfig
  requireMember(user, at)
  if (!user.isBackendUser) throw data(null, { status: 403 })
}
export const loader = onServer(needs, staffOnly)
export const clientLoader = inBrowser(needs, staffOnly)

/** Maintenance is ended here. */
export const handle = { bare: true, staysOpen: true }

/** The operator's console: one address for the shop, a program of its own behind it, which no other page loads. */
export default function ConsolePage() {
  const [App, setApp] = useState<ComponentType<{ onTitle: (title: string) => void }>>()
  const [title, setTitle] = useState('')
  useEffect(() => {
    const read = async () => {
      const { ConsoleApp } = await import('./console-app.tsx')
      setApp(() => ConsoleApp)
    }
    void read()
  }, [])
  return (
    <>
      <PageHead title={title ? `${title} · Verwaltung` : 'Verwaltung des Shops'} robots="noindex" />
      {App ? <App onTitle={setTitle} /> : <p role="status">Die Verwaltung wird geladen …</p>}
      <noscript>Die Verwaltung braucht JavaScript.</noscript>
    </>
  )
}
