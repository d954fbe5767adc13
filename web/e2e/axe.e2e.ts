/** Every screen of the orders and the product's own, in all looks. */
import { lookAt } from './looks';
import { orderSights } from './sights-orders';

lookAt('orders', orderSights, 2);
