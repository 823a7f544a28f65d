import { HomePage } from '../../features/home/home-page.tsx';

export const HomeRoute = HomePage;
