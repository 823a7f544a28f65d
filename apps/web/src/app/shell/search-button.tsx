import { ActionIcon } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useState } from 'react';
import { lazyModal } from '../../ui/lazy/index.ts';
import { t } from './messages.ts';
import classes from './shell.module.css';
import { useTypedSign } from './use-typed-sign.ts';

const SearchDialog = lazyModal(async () => (await import('../../features/search/search-dialog.tsx')).SearchDialog);

/** Opens the search, also with `/`. On a bare frame only the key works. */
export function SearchButton({ isBare }: { isBare: boolean }) {
  const [isOpen, setOpen] = useState(false);
  const open = () => setOpen(true);
  useTypedSign('/', open);
  return (
    <>
      {!isBare && (
        <ActionIcon className={classes['search']} size={44} aria-label={t('search')} data-tooltip={t('searchKey')} onClick={open}>
          <IconSearch size={20} stroke={1.75} />
        </ActionIcon>
      )}
      {isOpen && <SearchDialog onClose={() => setOpen(false)} />}
    </>
  );
}
