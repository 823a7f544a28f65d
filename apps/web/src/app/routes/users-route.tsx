import { UsersPage } from '../../features/users/index.ts';

/** /dashboard/management/users, and the profiles below it */
export const UsersRoute = UsersPage;
