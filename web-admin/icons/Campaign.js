import Megaphone from 'lucide-react/icons/megaphone';
import { icon } from './icon.js';

export default icon('Campaign', Megaphone);
