// What the page asks the server for besides playing.

export class ApiError extends Error {
  readonly status: number
  constructor(status: number, message: string) {
    super(message)
    this.status = status
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
  throw new ApiError(response.status, await reason(response))
}

async function reason(response: Response): Promise<string> {
  try {
    const body = (await response.json()) as { text?: string; detail?: unknown }
    return body.text ?? (typeof body.detail === 'string' ? body.detail : response.statusText)
  } catch {
    return response.statusText
  }
}
