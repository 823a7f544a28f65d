import { IMPORT_FILE_MAX_LENGTH, importUsers, previewUserImport } from '@benchbook/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { ApiError, api, sentenceOf } from '../../../lib/client/index.ts';
import { report } from '../../../lib/log/report.ts';
import { queryKeys } from '../../../lib/query/index.ts';
import { t } from '../messages.ts';

/** A row of the file, with its problem in words. */
export interface PreviewRow {
  readonly line: number;
  readonly username: string;
  readonly role: string;
  /** Name at the sign-in provider. */
  readonly providerName?: string | undefined;
  readonly problem: string | null;
}

export interface Created {
  readonly username: string;
  readonly role: string;
  readonly password: string;
}

type ImportState =
  | { readonly stage: 'choosing' | 'reading' | 'creating' }
  | { readonly stage: 'reviewing'; readonly rows: readonly PreviewRow[] }
  | { readonly stage: 'done'; readonly created: readonly Created[] };

/** Import of a file of users: selected, checked, shown, created. Nothing is created before confirmation. */
export function useImport() {
  const queries = useQueryClient();
  const secret = useRef('');
  const [state, setState] = useState<ImportState>({ stage: 'choosing' });
  const [problem, setProblem] = useState<string>();

  const read = async (file: File) => {
    setProblem(undefined);
    setState({ stage: 'reading' });
    try {
      const text = file.size > IMPORT_FILE_MAX_LENGTH ? '\0' : await file.text();
      // A picture, or a spreadsheet in its native format.
      if (text.includes('\0')) {
        setProblem(t('importNoText'));
        setState({ stage: 'choosing' });
        return;
      }
      secret.current = randomSecret();
      // Five thousand rows take longer than the usual timeout.
      const { rows } = await api.call(previewUserImport, { body: { text } }, { timeoutMs: null });
      setState({ stage: 'reviewing', rows });
    } catch (error) {
      report.warning('A file of users could not be checked', error);
      setProblem(fieldSentence(error) ?? sentenceOf(error, t('importFailed')));
      setState({ stage: 'choosing' });
    }
  };

  const create = async (onlyValid: boolean) => {
    if (state.stage !== 'reviewing') return;
    const { rows } = state;
    setProblem(undefined);
    setState({ stage: 'creating' });
    try {
      const body = {
        rows: rows.map(({ username, role, providerName }) => ({
          username,
          role,
          ...(providerName === undefined ? {} : { providerName }),
        })),
        onlyValid,
        secret: secret.current,
      };
      const { created } = await api.call(importUsers, { body }, { timeoutMs: null });
      setState({ stage: 'done', created });
      void queries.invalidateQueries({ queryKey: queryKeys.users });
    } catch (error) {
      report.warning('Users of a file could not be created', error);
      // With the same secret a retry returns the same users and passwords.
      const isUndecided = error instanceof ApiError && error.isUndecided;
      setProblem(isUndecided ? t('importUndecided') : (fieldSentence(error) ?? sentenceOf(error, t('importCreateFailed'))));
      setState({ stage: 'reviewing', rows });
    }
  };

  return {
    state,
    problem,
    read: (file: File) => void read(file),
    create,
    startOver: () => {
      setProblem(undefined);
      setState({ stage: 'choosing' });
    },
  };
}

/** 256 random bits as hex digits; also works outside a secure context. */
function randomSecret(): string {
  return [...crypto.getRandomValues(new Uint8Array(32))].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** The server's message about the file as a whole. */
function fieldSentence(error: unknown): string | undefined {
  return error instanceof ApiError ? (error.errors['text'] ?? error.errors['rows']) : undefined;
}

/** CSV for handing out passwords; names and passwords contain only letters, digits and underscores, so no quoting is needed. */
export function passwordsCsv(created: readonly Created[]): string {
  const lines = created.map(({ username, role, password }) => `${username},${role},${password}`);
  return `\uFEFFusername,role,password\r\n${lines.join('\r\n')}\r\n`;
}
