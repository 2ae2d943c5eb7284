// What the page asks the server for besides playing.

import { takeAnswer } from './ahead/ahead'
import { club } from './net/club.svelte'
import type { Problem } from './protocol'

export class ApiError extends Error {
  readonly code: string // of the refusal; empty where it is none of the server's
  readonly option: string | null // that stands against a new table
  constructor(code: string, message: string, option: string | null = null) {
    super(message)
    this.code = code
    this.option = option
  }

  get refusal(): { code: string; text: string } {
    return { code: this.code, text: this.message }
  }
}

/** Whatever is at a path; the token of a seat opens what is not for everybody. */
export async function fetchFrom(path: string, token?: string, accept = '*/*'): Promise<Response> {
  const headers: Record<string, string> =
    token === undefined ? { accept } : { accept, authorization: `Bearer ${token}` }
  const response = await ((token === undefined ? takeAnswer(path) : undefined) ?? fetch(path, { headers }))
  if (!response.ok) throw await refusalOf(response)
  return response
}

export async function getJson<T>(path: string, token?: string): Promise<T> {
  return (await (await fetchFrom(path, token, 'application/json')).json()) as T
}

export async function postJson<T>(path: string, body: unknown, token?: string): Promise<T> {
  return (await (await post(path, body, token)).json()) as T
}

/** Ask for something whose only answer is that it was done. */
export async function post(path: string, body: unknown, token?: string): Promise<Response> {
  const headers: Record<string, string> = { accept: 'application/json', 'content-type': 'application/json' }
  if (token !== undefined) headers['authorization'] = `Bearer ${token}`
  const response = await fetch(path, { method: 'POST', headers, body: JSON.stringify(body) })
  if (!response.ok) throw await refusalOf(response)
  return response
}

/** What the server says about a request that it did not grant. */
export async function refusalOf(response: Response): Promise<ApiError> {
  try {
    const { code, text, option } = (await response.json()) as Partial<Problem>
    if (code === 'password') club.locked = true
    return new ApiError(code ?? '', text ?? response.statusText, option)
  } catch {
    return new ApiError('', response.statusText)
  }
}
