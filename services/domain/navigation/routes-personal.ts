/** Sign-in pages, the reader's own account, and what webmasters maintain. */
import type { MasterRoute } from './screen-names.js';

export const ownRoutes: readonly MasterRoute[] = [
  // Sign-in pages and the reader's own account.
  { path: '/signin', screen: 'signin', access: [], title: 'Sign In' },
  { path: '/signin/:step', screen: 'signin-step', access: [], title: 'Sign In' },
  { path: '/login/admin/driver', screen: 'login-driver', access: [], title: 'Login' },
  { path: '/admin/driver/sj', screen: 'driver-dashboard', access: [], title: 'Detail SJ Driver' },
  { path: '/set-password', screen: 'password', access: [], title: 'Buat password' },
  // A screen on a wall signs in here with its code.
  { path: '/layar', screen: 'wall', access: [], title: 'Layar TV' },
  { path: '/change-password', screen: 'password', access: ['staff', 'cabang'], title: 'Ganti password' },
  { path: '/akun', screen: 'account', access: ['staff', 'cabang'], title: 'Akun saya' },
  { path: '/Dashboard', screen: 'dashboard', access: ['staff', 'cabang'], title: 'Dashboard' },
  { path: '/dashboard', screen: 'dashboard', access: ['staff', 'cabang'], title: 'Dashboard' },
  {
    path: '/dashboardop',
    screen: 'dashboard-operasional',
    access: ['operasional', 'kacab', 'webmaster'],
    title: 'Dashboard Operasional',
  },
  { path: '/Home', screen: 'home', access: ['staff'], title: 'Home' },
  // The specification has no address for all notifications.
  { path: '/pemberitahuan', screen: 'notifications', access: ['staff', 'cabang'], title: 'Pemberitahuan' },
  { path: '/email/:template', screen: 'email-preview', access: ['staff'], title: 'Email' },
  { path: '/admin/user/menu', screen: 'user-list', access: ['akunting', 'webmaster'], title: 'List User' },
  { path: '/akunting/usernew', screen: 'user-list', access: ['akunting', 'webmaster'], title: 'User' },
  { path: '/admin/user/menu/:id', screen: 'user-list', access: ['akunting', 'webmaster'], title: 'User' },
  { path: '/akunting/usernew/:id', screen: 'user-list', access: ['akunting', 'webmaster'], title: 'User' },
  { path: '/DataMenu', screen: 'user-menu', access: ['webmaster'], title: 'Data User' },
  { path: '/DataMenu/:id', screen: 'user-menu', access: ['webmaster'], title: 'Data User' },
  { path: '/admin/system', screen: 'system', access: ['webmaster'], title: 'Sistem' },
  { path: '/admin/rights', screen: 'rights', access: ['webmaster'], title: 'Hak akses' },
  { path: '/login/race/customer', screen: 'signin', access: [], title: 'Login Cabang' },
  {
    path: '/race/cabang/dashboard',
    screen: 'dashboard',
    access: ['cabang', 'rcadmin', 'keuangan', 'logistik'],
    title: 'Dashboard',
  },
  { path: '/admin/journal', screen: 'journal:list', access: ['webmaster'], title: 'Jejak Akses' },
  { path: '/admin/journal/:id', screen: 'journal:detail', access: ['webmaster'], title: 'Jejak Akses' },
  // The specification has no address for outgoing mails.
  { path: '/admin/mail', screen: 'mail:list', access: ['webmaster'], title: 'Email keluar' },
  { path: '/admin/mail/:id', screen: 'mail:detail', access: ['webmaster'], title: 'Email keluar' },
];
