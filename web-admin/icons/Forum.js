import MessagesSquare from 'lucide-react/icons/messages-square';
import { icon } from './icon.js';

export default icon('Forum', MessagesSquare);
