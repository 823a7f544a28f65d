import type { Highlight } from '@benchbook/domain/highlights';
import { Button, UnstyledButton } from '@mantine/core';
import { IconBook2, IconUnlink } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { PublicationMark } from '../../../../blocks/instruction-table/publication-mark.tsx';
import type { Mark } from '../../../../blocks/pdf-marks/index.ts';
import { queryKeys } from '../../../../lib/query/query-keys.ts';
import { IconButton } from '../../../../ui/icon-button.tsx';
import { isGone } from '../../links/why-not-opened.ts';
import { useAuthor } from '../../session/author-context.ts';
import { useOpenLinked } from '../marks/use-open-linked.ts';
import { t } from '../messages.ts';
import styles from './mapped-files.module.css';

interface LinkedInstructionsProps {
  mark: Mark | undefined;
  /** False until a page is visible, for example while the document asks for its password. */
  hasPage: boolean;
  onLink(): void;
  onUnlink(highlightId: string): void;
}

/** Instructions linked by the mark; without a mark, a new link is added to the visible page (EDIT-31). */
export function LinkedInstructions({ mark, hasPage, onLink, onUnlink }: LinkedInstructionsProps) {
  const links = mark?.links ?? [];
  return (
    <section className={styles['links']} aria-label={t('linkedInstructions')}>
      <header className={styles['head']}>
        <h2>{t('linkedInstructions')}</h2>
        <Button
          variant="default"
          leftSection={<IconBook2 size={18} stroke={1.75} aria-hidden />}
          disabled={!mark && !hasPage}
          onClick={onLink}
        >
          {t('link')}
        </Button>
      </header>
      {links.length === 0 && <p className={styles['none']}>{t(mark ? 'noLinks' : 'linkHint')}</p>}
      {links.length > 0 && (
        <ul className={styles['rows']}>
          {links.map((highlight) => (
            <LinkRow key={highlight.id} highlight={highlight} onUnlink={() => onUnlink(highlight.id)} />
          ))}
        </ul>
      )}
    </section>
  );
}

function LinkRow({ highlight: { link }, onUnlink }: { highlight: Highlight; onUnlink(): void }) {
  const { calls } = useAuthor();
  const openLinked = useOpenLinked();
  const id = link?.instructionId ?? '';
  const linked = useQuery({
    queryKey: [...queryKeys.instructions.one(id), 'linked'],
    queryFn: () => calls.read(id),
    retry: false,
  });
  if (!link) return null;
  const title = linked.data?.content.title ?? link.title;
  return (
    <li className={styles['row']}>
      <UnstyledButton className={styles['file']} onClick={() => void openLinked(link)}>
        <span className={styles['book']}>
          <IconBook2 size={22} stroke={1.5} aria-hidden />
        </span>
        <span className={styles['words']}>
          <span className={styles['linked']}>{title}</span>
          <span className={styles['kind']}>
            {linked.data && <PublicationMark release={linked.data.release} workStatus={linked.data.workStatus} />}
            {isGone(linked.error) && t('gone')}
          </span>
        </span>
      </UnstyledButton>
      <IconButton
        className={styles['tool']}
        label={t('unlink', { title })}
        icon={<IconUnlink size={18} stroke={1.75} />}
        onClick={onUnlink}
      />
    </li>
  );
}
