import Inbox from 'lucide-react/icons/inbox';
import { icon } from './icon.js';

export default icon('Inbox', Inbox);
