import { canAuthor } from '@benchbook/domain/access';
import type { Role } from '@benchbook/domain/users';
import { IconChevronDown, IconSearchOff } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useCurrentUser } from '../../lib/session/index.ts';
import { usePageTitle } from '../../lib/shell/index.ts';
import { SearchField } from '../../ui/search-field.tsx';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import styles from './faq-page.module.css';
import { t } from './messages.ts';

/** /dashboard/faq: one click opens an answer, another closes it; the address names the open one (FAQ-01). */
export function FaqPage() {
  usePageTitle(t('pageTitle'));
  const navigate = useNavigate();
  const { role } = useCurrentUser();
  const { hash, search: query } = useLocation();
  const openId = hash.slice(1);
  const [search, setSearch] = useState('');
  const found = questionsFor(role).filter((question) => matches(question, search));
  const toggle = (id: string): void => {
    void navigate({ search: query, hash: id === openId ? '' : id }, { replace: true });
  };
  // Scroll to the whole answer that the address names, not only to its question at the lower edge.
  useEffect(() => {
    if (openId) document.getElementById(openId)?.closest('section')?.scrollIntoView({ block: 'nearest' });
  }, [openId]);

  return (
    <div className={styles['page']}>
      <div className={styles['column']}>
        <h1>{t('heading')}</h1>
        <div className={styles['search']}>
          <SearchField label={t('search')} value={search} onChange={setSearch} />
          <span role="status">{t('count', { count: found.length })}</span>
        </div>
        {found.length === 0 && <EmptyState icon={IconSearchOff} message={t('noneFound')} />}
        <div className={styles['questions']}>
          {found.map((question) => (
            <Entry key={question.id} question={question} isOpen={question.id === openId} onToggle={() => toggle(question.id)} />
          ))}
        </div>
      </div>
    </div>
  );
}

function matches(question: Question, search: string): boolean {
  const text = `${t(question.key)}\n${answerOf(question)}`.toLowerCase();
  return search
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word));
}

function answerOf({ key }: Question): string {
  return t(`${key}Answer`);
}

interface EntryProps {
  question: Question;
  isOpen: boolean;
  onToggle(): void;
}

function Entry({ question, isOpen, onToggle }: EntryProps) {
  const { id, key } = question;
  return (
    <section className={styles['entry']} data-open={isOpen || undefined}>
      <h2 id={id}>
        <button type="button" aria-expanded={isOpen} aria-controls={`${id}-answer`} onClick={onToggle}>
          <span>{t(key)}</span>
          <IconChevronDown aria-hidden size={20} stroke={1.75} />
        </button>
      </h2>
      <div id={`${id}-answer`} hidden={!isOpen} className={styles['answer']}>
        {answerOf(question)
          .split('\n')
          .map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
      </div>
    </section>
  );
}

/** Questions for authors only; the id is the hash of the address. */
const AUTHOR_QUESTIONS = [
  { id: 'begin-a-guide', key: 'beginGuide' },
  { id: 'from-a-document', key: 'fromDocument' },
  { id: 'warnings', key: 'warnings' },
  { id: 'change-what-is-released', key: 'changeReleased' },
  { id: 'earlier-texts', key: 'earlierTexts' },
  { id: 'write-with-keys', key: 'writeWithKeys' },
  { id: 'write-with-ai', key: 'writeWithAi' },
] as const;

/** Questions for all roles, in the order of the page: work at the bench first. */
const EVERYBODYS_QUESTIONS = [
  { id: 'find-work', key: 'findWork' },
  { id: 'tick-steps', key: 'tickSteps' },
  { id: 'offline', key: 'offline' },
  { id: 'verification', key: 'verification' },
  { id: 'report-problem', key: 'reportProblem' },
  { id: 'changed-steps', key: 'changedSteps' },
  { id: 'attachment-rules', key: 'attachmentRules' },
  { id: 'feedback-files', key: 'feedbackFiles' },
  { id: 'feedback-members', key: 'feedbackMembers' },
  { id: 'notifications', key: 'bellWhat' },
  { id: 'printed-pages', key: 'revision' },
  { id: 'assigning', key: 'assign' },
  { id: 'profile-information', key: 'profileInformation' },
  { id: 'devices', key: 'deviceApproval' },
  { id: 'shared-tablet', key: 'sharedTablet' },
  { id: 'signed-out', key: 'signedOut' },
] as const;

type Question = (typeof EVERYBODYS_QUESTIONS)[number] | (typeof AUTHOR_QUESTIONS)[number];

/** The questions that a role sees. */
const questionsFor = (role: Role): readonly Question[] =>
  canAuthor(role) ? [...AUTHOR_QUESTIONS, ...EVERYBODYS_QUESTIONS] : EVERYBODYS_QUESTIONS;
