import Webhook from 'lucide-react/icons/webhook';
import { icon } from './icon.js';

export default icon('Webhook', Webhook);
