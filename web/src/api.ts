// What the page asks the server for besides playing.

export class ApiError extends Error {
  readonly code: string // of the refusal; empty where it is none of the server's
  constructor(code: string, message: string) {
    super(message)
    this.code = code
  }
}

export async function getJson<T>(path: string): Promise<T> {
  return answer<T>(await fetch(path, { headers: { accept: 'application/json' } }))
}

export async function postJson<T>(path: string, body: unknown): Promise<T> {
  const headers = { accept: 'application/json', 'content-type': 'application/json' }
  return answer<T>(await fetch(path, { method: 'POST', headers, body: JSON.stringify(body) }))
}

async function answer<T>(response: Response): Promise<T> {
  if (response.ok) return (await response.json()) as T
  throw await refusalOf(response)
}

/** What the server says about a request that it did not grant. */
export async function refusalOf(response: Response): Promise<ApiError> {
  try {
    const { code, text } = (await response.json()) as { code?: string; text?: string }
    return new ApiError(code ?? '', text ?? response.statusText)
  } catch {
    return new ApiError('', response.statusText)
  }
}
