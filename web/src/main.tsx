import './index.css';
import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router/dom';
import { startI18n } from './app/i18n';
import { startLive } from './app/live';
import { queryClient } from './app/query';
import { router } from './app/router';
import { startShortcuts } from './app/shortcuts';

const root = document.getElementById('root');
if (!root) throw new Error('no #root');
await startI18n();
startShortcuts();
startLive();
createRoot(root).render(
  <StrictMode>
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>
  </StrictMode>,
);
