import { UsersPage } from '../../features/users/users-page.tsx';

/** /dashboard/management/users, and the profiles below it */
export const UsersRoute = UsersPage;
