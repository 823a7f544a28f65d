import { DEVICE_AUTHORIZATIONS, type DeviceAuthorization } from '@benchbook/domain/devices';
import { Checkbox } from '@mantine/core';
import type { RefObject } from 'react';
import { SearchField } from '../../../ui/search-field.tsx';
import { t } from '../messages.ts';
import classes from './list-tools.module.css';

interface ListToolsProps {
  heading: RefObject<HTMLHeadingElement | null>;
  search: string;
  onSearch(search: string): void;
  shown: ReadonlySet<DeviceAuthorization>;
  onToggle(authorization: DeviceAuthorization): void;
}

/** Search and filter of the list; at least one of the three boxes is checked (DEV-02, DEV-04). */
export function ListTools({ heading, search, onSearch, shown, onToggle }: ListToolsProps) {
  return (
    <div className={classes['tools']}>
      <h1 ref={heading} tabIndex={-1} className={classes['title']}>
        {t('title')}
      </h1>
      <SearchField label={t('search')} value={search} onChange={onSearch} />
      <fieldset className={classes['filter']}>
        <legend className="bb-visually-hidden">{t('filter')}</legend>
        {DEVICE_AUTHORIZATIONS.map((authorization) => (
          <Checkbox
            key={authorization}
            label={t(authorization)}
            checked={shown.has(authorization)}
            onChange={() => onToggle(authorization)}
          />
        ))}
      </fieldset>
    </div>
  );
}
