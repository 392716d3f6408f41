import { type LoaderFunctionArgs, redirect } from 'react-router'
import { stepAddress } from './steps.ts'

/** Leads to a step that exists; the step of the path beats the step of the query (G-75). */
export function loader({ params, request }: LoaderFunctionArgs) {
  return redirect(stepAddress(params.step ?? new URL(request.url).searchParams.get('step')))
}

export const clientLoader = loader

export default function StepPage() {
  return null
}
