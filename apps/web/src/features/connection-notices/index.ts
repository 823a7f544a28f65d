export { ConnectionNotices } from './connection-notices.tsx';
