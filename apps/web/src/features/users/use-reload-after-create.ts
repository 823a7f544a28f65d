import { USER_LOADING_MS, USERS_RELOAD_MS } from '@benchbook/contracts/timing';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { queryKeys } from '../../lib/query/index.ts';

/** Reloads the list 4 s after a user was created, showing its loading state for a second (USER-26, CONST-13). */
export function useReloadAfterCreate() {
  const queries = useQueryClient();
  const [stage, setStage] = useState<'idle' | 'waiting' | 'reloading'>('idle');
  useEffect(() => {
    if (stage === 'idle') return;
    const isWaiting = stage === 'waiting';
    if (!isWaiting) void queries.invalidateQueries({ queryKey: queryKeys.users });
    const timer = setTimeout(() => setStage(isWaiting ? 'reloading' : 'idle'), isWaiting ? USERS_RELOAD_MS : USER_LOADING_MS);
    return () => clearTimeout(timer);
  }, [stage, queries]);
  return { isReloading: stage === 'reloading', begin: () => setStage('waiting') };
}
