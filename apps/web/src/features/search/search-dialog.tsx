import { seesOnlyAssigned } from '@benchbook/domain/access';
import { Button } from '@mantine/core';
import { IconSearch, IconWifiOff } from '@tabler/icons-react';
import { type KeyboardEvent, type RefObject, useDeferredValue, useEffect, useId, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { sentenceOf } from '../../lib/client/index.ts';
import { useIsOnline } from '../../lib/connection/connection.ts';
import { useCurrentUser } from '../../lib/session/index.ts';
import { Dialog } from '../../ui/dialogs/index.ts';
import { useFocusGoesTo } from '../../ui/focus/index.ts';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { ErrorState } from '../../ui/states/error-state.tsx';
import { hitAddress } from './hit-address.ts';
import { t } from './messages.ts';
import { type Choice, choicesOf, ResultList } from './result-list.tsx';
import classes from './search.module.css';
import { useSearch } from './use-search.ts';

/** Full-text search over everything the user may read: a field, and below it the results with all the words. */
export function SearchDialog({ onClose }: { onClose(): void }) {
  const { role } = useCurrentUser();
  const navigate = useNavigate();
  const isOnline = useIsOnline();
  const [typed, setTyped] = useState('');
  const found = useSearch(typed);
  const choices = choicesOf(useDeferredValue(found.results));
  const { activeIndex, setActive, awaitMore } = useActiveLine(choices.length, found.error !== null);
  const active = choices[Math.min(activeIndex, choices.length - 1)];
  const field = useRef<HTMLInputElement>(null);
  const listId = useId();
  const optionId = (choice: Choice): string => `${listId}-${choices.indexOf(choice)}`;

  const open = ({ result, hit }: Choice): void => {
    onClose();
    void navigate(hitAddress(result, hit, role));
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.nativeEvent.isComposing || choices.length === 0) return;
    const by = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (by === undefined && event.key !== 'Enter') return;
    event.preventDefault();
    if (by !== undefined) setActive((Math.min(activeIndex, choices.length - 1) + by + choices.length) % choices.length);
    else if (active) open(active);
  };
  const more = (): void => {
    awaitMore();
    found.loadMore();
  };
  const activeId = active && optionId(active);
  useEffect(() => {
    if (activeId !== undefined) document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' });
  }, [activeId]);

  const label = t(seesOnlyAssigned(role) ? 'fieldAssigned' : 'field');
  return (
    <Dialog opened onClose={onClose} title={t('title')} size={760} centered={false} yOffset="6vh">
      <div className={classes['top']}>
        <div className={classes['field']}>
          <IconSearch size={20} stroke={1.75} aria-hidden />
          <input
            ref={field}
            type="text"
            role="combobox"
            data-autofocus
            autoComplete="off"
            spellCheck={false}
            maxLength={200}
            aria-label={label}
            placeholder={label}
            aria-expanded={choices.length > 0}
            aria-controls={listId}
            aria-autocomplete="list"
            aria-activedescendant={activeId}
            value={typed}
            onChange={(event) => {
              setTyped(event.currentTarget.value);
              setActive(0);
            }}
            onKeyDown={onKeyDown}
          />
        </div>
        <Outcome
          field={field}
          isOnline={isOnline}
          isBound={seesOnlyAssigned(role)}
          found={found}
          onRetry={found.isMoreFailed ? more : found.retry}
          onSuggestion={(suggestion) => {
            setTyped(suggestion);
            field.current?.focus();
          }}
        />
      </div>
      <ResultList id={listId} {...{ choices, active, optionId }} onOpen={open} />
      {found.hasMore && found.results.length > 0 && <More field={field} onMore={more} />}
    </Dialog>
  );
}

/** The active line for the keyboard. After loading more, the first new result is active, unless another was chosen. */
function useActiveLine(count: number, hasFailed: boolean) {
  const [activeIndex, setActiveIndex] = useState(0);
  const [awaited, setAwaited] = useState<number>();
  if (awaited !== undefined && (hasFailed || count > awaited)) {
    setAwaited(undefined);
    if (count > awaited) setActiveIndex(awaited);
  }
  const setActive = (index: number): void => {
    setAwaited(undefined);
    setActiveIndex(index);
  };
  return { activeIndex, setActive, awaitMore: () => setAwaited(count) };
}

/** Disappears with the last results: the focus returns to the field, at the first new result. */
function More({ field, onMore }: { field: RefObject<HTMLElement | null>; onMore(): void }) {
  const button = useFocusGoesTo<HTMLButtonElement>(field);
  return (
    <div className={classes['more']}>
      <Button ref={button} variant="default" onClick={onMore}>
        {t('more')}
      </Button>
    </div>
  );
}

interface OutcomeProps {
  field: RefObject<HTMLElement | null>;
  found: ReturnType<typeof useSearch>;
  isOnline: boolean;
  /** Only assigned instructions are searched. */
  isBound: boolean;
  onRetry(): void;
  onSuggestion(suggestion: string): void;
}

/** Outcome of the search in words: for screen readers too, and visible however far the list is scrolled. */
function Outcome({ field, found, isOnline, isBound, onRetry, onSuggestion }: OutcomeProps) {
  const { search, suggestion, results, error, isAnswered, isSearching, isLoadingMore, hasMore, isCut } = found;
  if (!isOnline) return <EmptyState icon={IconWifiOff} message={t('offline')} />;
  if (error) return <Failure field={field} message={sentenceOf(error, t('failed'))} onRetry={onRetry} />;
  if (search === '') return <p className={classes['hint']}>{`${t('hint')} ${t('keys')}`}</p>;
  if (isAnswered && results.length === 0 && !isSearching)
    return (
      <div role="status">
        <EmptyState
          icon={IconSearch}
          message={t(isCut ? 'nothingYet' : isBound ? 'nothingAssigned' : 'nothing', { search })}
          action={
            suggestion !== null && (
              <Button variant="default" onClick={() => onSuggestion(suggestion)}>
                {t('didYouMean', { suggestion })}
              </Button>
            )
          }
        />
      </div>
    );
  const count = results.length;
  const words =
    isLoadingMore || (isSearching && !isAnswered) ? t('searching') : hasMore ? t('foundMore', { count }) : t('found', { count });
  return (
    <p className={classes['status']} role="status">
      {words}
      {isCut && isAnswered && !isLoadingMore && ` – ${t('cut')}`}
    </p>
  );
}

/** Disappears on retry: the focus returns to the field. */
function Failure({ field, ...failure }: { field: RefObject<HTMLElement | null>; message: string; onRetry(): void }) {
  const place = useFocusGoesTo<HTMLDivElement>(field);
  return (
    <div ref={place}>
      <ErrorState {...failure} />
    </div>
  );
}
