import { type LoaderFunctionArgs, redirect } from 'react-router'
import { stepAddress } from './steps.ts'

/** Leads to a step that exists; the step of the path beats the step of the query (G-75). */
function leadOn({ params, request }: LoaderFunctionArgs) {
  return redirect(stepAddress(params.step ?? new URL(request.url).searchParams.get('step')))
}

// two names: the browser's half is built without the server's
export const loader = leadOn
export const clientLoader = leadOn

export default function StepPage() {
  return null
}
