import type { OrderLine } from '@kontor/contracts/rules/basket/quick-order/order-lines'
import { linesOf } from '@kontor/contracts/rules/basket/quick-order/order-lines'
import {
  type ColumnUse,
  knownOrderColumns,
  maxOrderRows,
  readOrderTable,
} from '@kontor/contracts/rules/basket/quick-order/order-table'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useMemo, useRef, useState } from 'react'
import { reasonOf } from '../../../platform/calls/failed-call.ts'
import { restOf } from '../../../platform/calls/query.ts'
import type { QuickOrderArticle } from '../../../platform/calls/types.ts'
import { showToast } from '../../../platform/state/toasts.ts'
import { basketQuery, basketWidgetQuery, storeBasket } from '../queries.ts'
import type { QuickOrderAnswer } from './post.ts'
import { type Report, reportOnAdding, reportOnReading } from './report.tsx'
import type { Row } from './rows.ts'
import * as lines from './rows.ts'

/** The list that was read last: its columns can be put right, its lines are read again then. */
export type LastList = {
  from: string
  lines: readonly OrderLine[]
  uses: readonly ColumnUse[]
  heading: OrderLine | null
  above: readonly OrderLine[]
  rowIds: readonly string[]
}

const typingPause = 250

/** The lines of the page and all that can be done to them. */
export function useQuickOrder(answer: QuickOrderAnswer | undefined, costCentres: readonly string[]) {
  const client = useQueryClient()
  const [rows, setRows] = useState<Row[]>(() => answer?.rows ?? lines.emptyRows())
  const [report, setReport] = useState<Report | null>(answer?.report ?? null)
  const [beyond, setBeyond] = useState(answer?.rest ?? '')
  const [list, setList] = useState<LastList | null>(null)
  const [isBusy, setBusy] = useState(false)
  const latest = useRef(rows)
  const asked = useRef(new Map<string, string>())
  const timer = useRef<number>(undefined)
  /** the line whose quantity is being typed: it is not corrected until the field is left */
  const typing = useRef<string | null>(null)

  const change = useCallback((make: (rows: readonly Row[]) => readonly Row[]) => {
    latest.current = lines.withRoom(make(latest.current))
    setRows(latest.current)
  }, [])

  const checkWaiting = useCallback(async () => {
    const wanted = latest.current
      .filter((row) => row.number.trim() !== '' && !lines.isChecked(row))
      .filter((row) => asked.current.get(row.id) !== lines.contentOf(row))
      .slice(0, maxOrderRows)
    if (wanted.length === 0) return
    for (const row of wanted) asked.current.set(row.id, lines.contentOf(row))
    const before = new Map(wanted.map((row, at) => [row.id, { at, content: lines.contentOf(row) }]))
    try {
      const checked = await lines.checkWith(restOf(client), wanted)
      change((now) =>
        now.map((row) => {
          const sent = before.get(row.id)
          const isSame = sent && (sent.content === lines.contentOf(row) || typing.current === row.id)
          const verdict = sent && checked[sent.at]
          if (!isSame || !verdict || verdict.input.number !== row.number.trim()) return row
          const isSettled = sent.content === lines.contentOf(row) && verdict.verdict !== 'corrected'
          return typing.current === row.id && !isSettled ? { ...row, checked: verdict } : lines.judged(row, verdict)
        }),
      )
    } catch (error) {
      asked.current.clear()
      setReport({ kind: 'error', title: 'Nicht geprüft', text: reasonOf(error, 'rows') })
    }
  }, [client, change])

  const checkSoon = useCallback(
    (after: number) => {
      window.clearTimeout(timer.current)
      timer.current = window.setTimeout(() => void checkWaiting(), after)
    },
    [checkWaiting],
  )

  const edit = useCallback(
    (id: string, patch: Partial<Pick<Row, 'number' | 'quantity' | 'costCentre'>>) => {
      change((now) =>
        now.map((row) => {
          if (row.id !== id) return row
          const isOther = patch.number !== undefined && patch.number.trim() !== row.number.trim()
          return { ...row, ...patch, note: null, refusal: null, checked: isOther ? null : row.checked }
        }),
      )
      if (patch.quantity === undefined) checkSoon(patch.number === undefined ? 0 : typingPause)
    },
    [change, checkSoon],
  )

  /** Leaving a typed line without a quantity means the smallest order; one from a list says what is missing. */
  const leaveLine = useCallback(
    (id: string, isDone: boolean) => {
      change((now) =>
        now.map((row, at) => {
          if (row.id !== id || row.number.trim() === '') return row
          const smallest = row.checked?.article?.min_order_price_unit ?? 1
          const isOpen = isDone && row.quantity.trim() === '' && !row.isListed
          // copied down: the cost centre of the line above
          const costCentre = row.costCentre || (row.checked ? '' : now[at - 1]?.costCentre) || ''
          return { ...row, costCentre, quantity: isOpen ? String(smallest) : row.quantity }
        }),
      )
      checkSoon(0)
    },
    [change, checkSoon],
  )

  const holdQuantity = useCallback((id: string) => {
    typing.current = id
  }, [])

  const leaveQuantity = useCallback(
    (id: string) => {
      if (typing.current === id) typing.current = null
      asked.current.delete(id)
      leaveLine(id, true)
    },
    [leaveLine],
  )

  /** Something that takes lines away offers the way back. */
  const changeWithWayBack = useCallback(
    (text: string, make: (rows: readonly Row[]) => readonly Row[]) => {
      const before = latest.current
      change(make)
      checkSoon(0)
      showToast({ type: 'info', text, action: { label: 'Rückgängig', run: () => change(() => before) } })
    },
    [change, checkSoon],
  )

  const remove = useCallback(
    (id: string) => {
      const row = latest.current.find((one) => one.id === id)
      if (!row || lines.isEmpty(row)) return
      changeWithWayBack(`Zeile „${row.number || row.quantity}“ ist entfernt.`, (now) =>
        now.filter((one) => one.id !== id),
      )
    },
    [changeWithWayBack],
  )

  const choose = useCallback(
    (id: string, article: QuickOrderArticle) => {
      const row = latest.current.find((one) => one.id === id)
      if (row) edit(id, { number: lines.numberFor(article, row) })
      checkSoon(0)
    },
    [edit, checkSoon],
  )

  const read = useCallback(
    (found: readonly OrderLine[], from: string, uses?: readonly ColumnUse[], at?: number) => {
      const table = readOrderTable(found, { uses, costCentres })
      const fresh = lines.rowsFrom(table.rows)
      const before = latest.current
      const place = at ?? before.length
      const { rows: all, beyond: left } = lines.appended(
        [...before.slice(0, place), ...fresh, ...before.slice(place)],
        [],
      )
      change(() => all)
      setBeyond(left.map(({ number, quantity, costCentre }) => [number, quantity, costCentre].join('\t')).join('\n'))
      setList({
        from,
        lines: found,
        uses: table.uses,
        heading: table.heading,
        above: table.above,
        rowIds: fresh.map(({ id }) => id),
      })
      setReport(reportOnReading(fresh.length - left.length, left.length))
      checkSoon(0)
    },
    [change, checkSoon, costCentres],
  )

  const actions = useMemo(
    () => ({
      edit,
      leaveLine,
      holdQuantity,
      leaveQuantity,
      remove,
      choose,
      /** lines of a pasted text, put in before the given place */
      paste: (text: string, at?: number) => read(linesOf(text, knownOrderColumns), 'Eingefügte Liste', undefined, at),
      restore: (kept: Row[]) => {
        change(() => kept)
        checkSoon(0)
      },
    }),
    [edit, leaveLine, holdQuantity, leaveQuantity, remove, choose, read, change, checkSoon],
  )

  async function upload(file: File): Promise<void> {
    if (file.size > 1_000_000) {
      const text = 'Sie ist größer als 1 MB. Bitte teilen Sie sie oder speichern Sie nur das Blatt mit der Bestellung.'
      return setReport({ kind: 'error', title: `„${file.name}“ ist zu groß`, text })
    }
    setBusy(true)
    try {
      const { lines: found, fileName, columns } = await restOf(client).call('parseQuickOrder', { file })
      read(found, fileName, columns)
    } catch (error) {
      setReport({
        kind: 'error',
        title: `„${file.name}“ ließ sich nicht lesen`,
        text: reasonOf(error, 'rows'),
      })
    } finally {
      setBusy(false)
    }
  }

  /** The columns mean something else: the lines of the list are read again and take the place of what was read. */
  function readAnew(uses: readonly ColumnUse[]) {
    if (!list) return
    const ids = new Set(list.rowIds)
    const at = Math.max(
      0,
      latest.current.findIndex((row) => ids.has(row.id)),
    )
    change((now) => now.filter((row) => !ids.has(row.id)))
    read(list.lines, list.from, uses, at)
  }

  async function add(): Promise<void> {
    setBusy(true)
    try {
      const rest = restOf(client)
      // once more, all together: they share what is left of a stock
      const checked = await lines.checkedRows(
        rest,
        latest.current.filter((row) => !lines.isEmpty(row)),
        'all',
      )
      const added = await lines.addGoodRows(rest, checked)
      change(() => added.left)
      setList(null)
      setReport(reportOnAdding(added))
      if (added.basket) storeBasket(client, added.basket)
      else {
        await client.invalidateQueries({ queryKey: basketQuery.queryKey })
        await client.invalidateQueries({ queryKey: basketWidgetQuery.queryKey })
      }
    } catch (error) {
      setReport({
        kind: 'error',
        title: 'Nichts in den Warenkorb gelegt',
        text: reasonOf(error, 'rows'),
      })
    } finally {
      setBusy(false)
    }
  }

  return { rows, report, beyond, list, isBusy, actions, upload, readAnew, add, changeWithWayBack }
}

export type QuickOrderActions = ReturnType<typeof useQuickOrder>['actions']
