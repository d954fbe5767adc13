import '../index.css';
import './sun.css';
import '../base/trusted';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { startI18n } from '@/base/i18n';
import { DRIVER_LOGIN } from './addresses';
import { startClock } from './clock';
import { Login } from './login/login';
import { startBox } from './outbox/box';
import { startRoom } from './outbox/room';
import { Dashboard } from './page/dashboard';
import { recallDriver } from './session';
import { startPositions } from './trip/positions';
import { startTrip } from './trip/trip';

const root = document.getElementById('root');
if (!root) throw new Error('no #root');
await Promise.all([startClock(), recallDriver()]);
await startI18n();
const isLogin = location.pathname.replace(/\/$/, '') === DRIVER_LOGIN;
if (!isLogin) {
  // A phone that keeps nothing still reports while it has a network.
  await startBox().catch(() => undefined);
  startTrip();
  startRoom();
  startPositions();
}
createRoot(root).render(<StrictMode>{isLogin ? <Login /> : <Dashboard />}</StrictMode>);
if ('serviceWorker' in navigator)
  void navigator.serviceWorker.register('/admin/driver/sw.js', { scope: '/admin/driver/' }).catch(() => undefined);
