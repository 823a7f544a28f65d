import { ROLES, type Role } from '@benchbook/domain/users';
import { useNavigate, useParams, useSearchParams } from 'react-router';
import { paths } from '../../lib/routes/index.ts';
import type { SortOrder } from '../../ui/table/sort-order.ts';

export const PROFILE_TABS = ['overview', 'history', 'feedback'] as const;

export type ProfileTab = (typeof PROFILE_TABS)[number];

/** Roles to filter by; Production Controller, which no picker offers, is included with QA (ROLE-02). */
export const FILTER_ROLES = ROLES.filter((role) => role !== 'Production Controller');

/** State of the page, as in the URL: reload, back and a pasted link lead to the same view. */
export function useUsersAddress() {
  const { userId, tab } = useParams();
  const navigate = useNavigate();
  const [params, setParams] = useSearchParams();
  const selectedId = userId ?? params.get('user') ?? undefined;
  const hidden = (params.get('hidden') ?? '').split(',');

  const change = (changes: Readonly<Record<string, string | undefined>>) =>
    setParams((before) => changed(before, changes), { replace: true });

  /** A URL of this page that keeps search, order and roles. */
  const addressOf = (path: string, user: string | undefined): string => {
    const search = changed(params, { user }).toString();
    return search === '' ? path : `${path}?${search}`;
  };

  return {
    selectedId,
    tab: PROFILE_TABS.find((each) => each === tab) ?? 'overview',
    /** The base URL of a user redirects to the overview (NAV-29). */
    mustNameTab: userId !== undefined && tab === undefined,
    search: params.get('q') ?? '',
    order: orderOf(params.get('sort')),
    /** Selected roles, in fixed order. */
    roles: FILTER_ROLES.filter((role) => !hidden.includes(role)),
    setSearch: (q: string) => change({ q }),
    setOrder: (order: SortOrder) => change({ sort: order === 'ascending' ? undefined : order }),
    /** The last selected role can't be deselected (VAL-65). */
    setRoles: (roles: readonly Role[]) => {
      if (roles.length > 0) change({ hidden: FILTER_ROLES.filter((role) => !roles.includes(role)).join(',') });
    },
    /** Selecting and deselecting lead to the base URL (USER-14). */
    select: (id: string | undefined) => void navigate(addressOf(paths.users, id)),
    tabAddress: (id: string, to: ProfileTab): string => addressOf(`${paths.users}/${encodeURIComponent(id)}/${to}`, undefined),
  };
}

function changed(before: URLSearchParams, changes: Readonly<Record<string, string | undefined>>): URLSearchParams {
  const next = new URLSearchParams(before);
  for (const [name, value] of Object.entries(changes)) {
    if (value) next.set(name, value);
    else next.delete(name);
  }
  return next;
}

function orderOf(text: string | null): SortOrder {
  return text === 'none' || text === 'descending' ? text : 'ascending';
}
