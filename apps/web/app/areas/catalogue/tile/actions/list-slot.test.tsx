import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToString } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { ConfigProvider, configQuery } from '../../../../platform/state/shop.ts'
import { ListSlotProvider, useListSlot } from './list-slot.ts'

function Offered() {
  return useListSlot() ? 'offered' : 'blocked'
}

function at(address: string, user: { guest?: boolean; isBackendUser?: boolean } = {}): string {
  const client = new QueryClient()
  client.setQueryData([...configQuery.queryKey], { user: { guest: false, isBackendUser: false, ...user } })
  return renderToString(
    <QueryClientProvider client={client}>
      <ConfigProvider>
        <ListSlotProvider value={() => undefined}>
          <MemoryRouter initialEntries={[address]}>
            <Offered />
          </MemoryRouter>
        </ListSlotProvider>
      </ConfigProvider>
    </QueryClientProvider>,
  )
}

test('L-RULE-050 in the admin view nothing is put on a list', () => {
  expect(at('/shop/articletypename/ordner')).toBe('offered')
  expect(at('/my/articles')).toBe('offered')
  expect(at('/my/admin')).toBe('blocked')
  expect(at('/my/admin-orders?page=2')).toBe('blocked')
})

test('P-ROLE-004 guests and employees of the shop are offered no lists', () => {
  expect(at('/shop', { guest: true })).toBe('blocked')
  expect(at('/shop', { isBackendUser: true })).toBe('blocked')
})
