import Send from 'lucide-react/icons/send';
import { icon } from './icon.js';

export default icon('Outbox', Send);
