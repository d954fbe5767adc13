/** The socket client in a module of its own: fetched once the page is rendered. */
export { io } from 'socket.io-client';
