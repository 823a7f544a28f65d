import { SignInPage } from '../../features/session/sign-in-page.tsx';

export const SignInRoute = SignInPage;
