import '../index.css';
import './sun.css';
import '../base/session/trusted';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { startI18n } from '@/base/text/i18n';
import { DRIVER_LOGIN } from './addresses';
import { startClock } from './clock';
import { recallDriver } from './session';

const root = document.getElementById('root');
if (!root) throw new Error('no #root');
const isLogin = location.pathname.replace(/\/$/, '') === DRIVER_LOGIN;
// The parts are independent of each other; the page loads while the phone's data is read.
const part = isLogin ? import('./login/login') : import('./page/begin');
await Promise.all([startClock(), recallDriver()]);
await startI18n();
const { begin } = await part;
createRoot(root).render(<StrictMode>{await begin()}</StrictMode>);
if ('serviceWorker' in navigator)
  void navigator.serviceWorker.register('/admin/driver/sw.js', { scope: '/admin/driver/' }).catch(() => undefined);
