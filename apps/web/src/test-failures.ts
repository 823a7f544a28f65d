interface Failure {
  readonly name: string;
  /** For `answerWith`: what comes instead of an answer. */
  answer(): Response | Promise<Response>;
}

const refusal = (status: number, code: string) => Response.json({ message: 'It cannot be done now.', code }, { status });

/** The ways in which a write breaks in its middle (design, section 10); the token's renewal gets no answer either. */
export const FAILURES: readonly Failure[] = [
  { name: 'a lost connection', answer: () => Promise.reject(new TypeError('Failed to fetch')) },
  { name: 'a server in trouble', answer: () => refusal(500, 'INTERNAL') },
  {
    name: 'a proxy that finds it too large',
    answer: () => new Response('<h1>413 Request Entity Too Large</h1>', { status: 413 }),
  },
  { name: 'a stale token', answer: () => refusal(401, 'UNAUTHORIZED') },
];
