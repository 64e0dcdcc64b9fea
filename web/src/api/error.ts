// How failed calls are represented in the app.
import { text } from '@/i18n';

/** Errors about a parameter whose server message names it; the app shows its own text instead. */
const OWN_WORDS = {
  wrong_type: 'errors.wrongType',
  invalid_value: 'errors.invalidValue',
  out_of_range: 'errors.outOfRange',
  required: 'errors.required',
  too_many: 'errors.tooMany',
  too_long: 'errors.tooLong',
  unknown_field: 'errors.unknownField',
} as const;

export class ApiError extends Error {
  override readonly name = 'ApiError';

  constructor(
    message: string,
    /** The stable code of the cause, from the server's error table; `network` without an answer. */
    readonly code: string,
    /** HTTP status; 0 without an answer. */
    readonly status: number,
    /** The input field the message belongs to. */
    readonly field?: string,
  ) {
    super(message);
  }

  static network(): ApiError {
    const cause = navigator.onLine ? 'network' : 'offline';
    return new ApiError(text('common', `errors.${cause}`), 'network', 0);
  }

  static fromAnswer(body: unknown, status: number): ApiError {
    const { message, code, field } = (typeof body === 'object' && body ? body : {}) as Record<
      string,
      unknown
    >;
    const cause = typeof code === 'string' ? code : 'unknown';
    const parameter = typeof field === 'string' ? field : undefined;
    const said = typeof message === 'string' && message ? message : text('common', 'errors.unknown');
    const own = OWN_WORDS[cause as keyof typeof OWN_WORDS];
    const isForMachines = own && parameter && said.includes(parameter);
    return new ApiError(isForMachines ? text('common', own) : said, cause, status, parameter);
  }
}

/** The text to show for any thrown value; `otherwise` is for errors without a message from the server. */
export function errorMessage(error: unknown, otherwise?: string): string {
  if (error instanceof ApiError && !(otherwise && error.code === 'unknown')) return error.message;
  return otherwise ?? text('common', 'errors.unknown');
}

/** The network or the server failed, so a retry may help. */
export function mayHelpToRetry(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 0 || error.status >= 500);
}

/** Whether to offer the user a retry: a refusal of the request would only be repeated. */
export function isWorthRepeating(error: unknown): boolean {
  return !(error instanceof ApiError) || mayHelpToRetry(error) || error.status === TOO_MANY_REQUESTS;
}

const TOO_MANY_REQUESTS = 429;

/** Moves an error to the field where the form shows it: `atField(error, { wrong_password: 'password' })`. */
export function atField(error: unknown, fieldOf: Readonly<Record<string, string>>): unknown {
  if (!(error instanceof ApiError)) return error;
  return new ApiError(error.message, error.code, error.status, fieldOf[error.code] ?? error.field);
}

/** Whether the server refused with this code. */
export const isRefusal = (error: unknown, code: string): error is ApiError =>
  error instanceof ApiError && error.code === code;
