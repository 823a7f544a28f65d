import { IMPORT_FILE_MAX_LENGTH, importUsers, previewUserImport } from '@benchbook/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { ApiError, api, sentenceOf } from '../../../lib/client/index.ts';
import { report } from '../../../lib/log/report.ts';
import { queryKeys } from '../../../lib/query/index.ts';
import { t } from '../messages.ts';

/** A row of the file, with what is wrong with it in words. */
export interface PreviewRow {
  readonly line: number;
  readonly username: string;
  readonly role: string;
  /** At the provider of sign-ins. */
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

/** The way of a file of people: chosen, checked, shown, created. Nothing is created before somebody says so. */
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
      // A picture, or a spreadsheet as its program keeps it.
      if (text.includes('\0')) {
        setProblem(t('importNoText'));
        setState({ stage: 'choosing' });
        return;
      }
      secret.current = randomSecret();
      // Five thousand rows take longer than an ordinary call may.
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
      // With the same secret the next try is told the same people and passwords.
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

/** 256 random bits as hex digits; also where the page is no secure context. */
function randomSecret(): string {
  return [...crypto.getRandomValues(new Uint8Array(32))].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** What the server says about the file as a whole. */
function fieldSentence(error: unknown): string | undefined {
  return error instanceof ApiError ? (error.errors['text'] ?? error.errors['rows']) : undefined;
}

/** For whoever hands the passwords out; names and passwords have letters, digits and underscores only, so nothing is quoted. */
export function passwordsCsv(created: readonly Created[]): string {
  const lines = created.map(({ username, role, password }) => `${username},${role},${password}`);
  return `\uFEFFusername,role,password\r\n${lines.join('\r\n')}\r\n`;
}
