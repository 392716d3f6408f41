import { useQuery } from '@tanstack/react-query'
import { quietly } from '../../../platform/calls/quietly.ts'
import { widgetsQuery } from '../queries.ts'
import { Widgets } from './widgets.tsx'

const widgets = quietly(widgetsQuery('list'))

/** What the operator shows below every list of articles. */
export function ListWidgets() {
  return <Widgets widgets={useQuery(widgets).data?.widgets} />
}
