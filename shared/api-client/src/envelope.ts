/** Body of every JSON answer (shared/docs/http-api.md, "Envelope"). */
export interface Envelope {
  success: boolean;
  model: unknown;
  errorCode: string | null;
  serverTime: string;
  traceId: string;
  session?: 'expired';
}

/** Parses the body of an answer. Returns null if it is not an envelope. */
export function parseEnvelope(data: unknown): Envelope | null {
  if (typeof data !== 'string') return null;
  try {
    const body = JSON.parse(data) as Envelope | null;
    return body && typeof body === 'object' && typeof body.success === 'boolean' ? body : null;
  } catch {
    return null;
  }
}
